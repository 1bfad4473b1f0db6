import { configure } from '@testing-library/react'

// A busy machine takes its time, and a dialog is fetched when it is first opened.
configure({ asyncUtilTimeout: 10_000 })
