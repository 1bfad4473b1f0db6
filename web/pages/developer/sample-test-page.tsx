import { pages } from '@sam/contract/pages'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { KeyValues } from '../../components/ui/key-values.tsx'
import { Redirect } from '../../components/ui/redirect.tsx'
import { Section } from '../../components/ui/section.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import layoutStyles from '../../components/ui/layout.module.css'
import pageHeadStyles from '../../components/ui/page-head.module.css'

/** Shows how the address is read. Opened with no params, it goes to an address with some. */
export function SampleTestPage() {
  usePageTitle('Sample Test')
  const { pathname, searchStr } = useLocation()
  const [example] = useState(exampleAddress)
  const params = pathname
    .replace(/^\/sample\/test\/?/, '')
    .split('/')
    .filter(Boolean)
  const query = [...new URLSearchParams(searchStr)]
  if (params.length === 0 && query.length === 0) return <Redirect href={example} />
  return (
    <>
      <div className={pageHeadStyles.head}>
        <h1>Sample Test</h1>
      </div>
      <div className={layoutStyles.stack}>
        <Section title="Current path">
          <code>{pathname}</code>
        </Section>
        <Section title="Path params">
          <KeyValues
            facts={params.map((value, index) => ({ name: `Segment ${index + 1}`, value: <code>{value}</code> }))}
          />
        </Section>
        <Section title="Query params">
          <KeyValues facts={query.map(([name, value]) => ({ name, value: <code>{value}</code> }))} />
        </Section>
      </div>
    </>
  )
}

const people = ['Ada', 'Blaise', 'Grace', 'Srinivasa']
const meals = ['breakfast', 'lunch', 'dinner', 'supper']
const drinks = ['water', 'tea', 'coffee', 'juice']

function exampleAddress(): string {
  const query = new URLSearchParams({ person: oneOf(people), meal: oneOf(meals), drink: oneOf(drinks) })
  return `${pages.sampleTest}/${randomSegment()}/${randomSegment()}?${query}`
}

function randomSegment(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
  return Array.from({ length: 6 }, () => oneOf([...letters])).join('')
}

function oneOf(values: readonly string[]): string {
  return values[Math.floor(Math.random() * values.length)] ?? ''
}
