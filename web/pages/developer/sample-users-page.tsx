import '../../styles/people.css'
import { SampleOperations } from '../../features/people/sample-operations.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

/** The calls about users, to be tried by hand (specification, section 2.11). */
export function SampleUsersPage() {
  usePageTitle('Sample Users')
  return (
    <>
      <div className="head">
        <h1>Sample Users</h1>
      </div>
      <p className="meta mb-3">
        The calls act on the real accounts, with your own rights: listing, creating and deleting users needs the role
        Registrar.
      </p>
      <SampleOperations />
    </>
  )
}
