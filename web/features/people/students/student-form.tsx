import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Input } from '../../../components/ui/fields/field.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { searchChoices, type SearchCategory } from './search-categories.ts'
import type { StudentQuery } from './student-query.ts'
import styles from './student-search.module.css'
import { classNames } from '../../../components/ui/class-names.ts'
import textStyles from '../../../components/ui/text.module.css'

type Asked = Pick<StudentQuery, 'by' | 'value'>

interface StudentFormProps {
  query: StudentQuery
  isSearching: boolean
  idLabel: string
  onSearch: (by: SearchCategory, value: string) => void
  /** Search was pressed for what is shown already. */
  onAgain: () => void
}

/** Category, value and Search; what is typed is searched for once it has rested. */
export function StudentForm({ query, isSearching, idLabel, onSearch, onAgain }: StudentFormProps) {
  const { draft, setDraft, search } = useTypedQuery(query, onSearch)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (search(draft) === 'again') onAgain()
  }
  return (
    <form className={styles.line} onSubmit={submit}>
      <div className={styles.joined}>
        <NativeSelect
          label="Search By"
          value={draft.by}
          choices={searchChoices}
          onChange={(by) => setDraft({ ...draft, by })}
        />
        <Input
          label="Value"
          type="search"
          value={draft.value}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          placeholder={searchChoices.find(({ value }) => value === draft.by)?.example}
          onChange={(event) => setDraft({ by: categoryFor(draft, event.target.value), value: event.target.value })}
        />
      </div>
      <Button type="submit" variant="primary" busy={isSearching && 'Searching...'}>
        Search
      </Button>
      <p className={classNames(textStyles.meta, styles.help)}>
        Type digits to search by {idLabel}, or an @ to search by e-mail. The address of this page keeps the search and
        its filters.
      </p>
    </form>
  )
}

/** Nobody's name is a number or has an @. */
function categoryFor({ by }: Asked, value: string): SearchCategory {
  if (by !== 'name') return by
  if (/^\s*\d+\s*$/.test(value)) return 'studentId'
  return value.includes('@') ? 'email' : by
}

/** What is typed, sent to the address when it has rested; an empty value is never sent. */
function useTypedQuery({ by, value }: Asked, onSearch: StudentFormProps['onSearch']) {
  const [draft, setDraft] = useState<Asked>({ by, value })
  const sent = useRef<Asked>({ by, value })
  const search = (next: Asked): 'new' | 'again' | null => {
    const written = next.value.trim()
    if (written === '') return null
    if (written === sent.current.value && next.by === sent.current.by) return 'again'
    sent.current = { by: next.by, value: written }
    onSearch(next.by, written)
    return 'new'
  }
  const rested = useDebounced(draft)
  const latest = useRef(search)
  latest.current = search
  useEffect(() => {
    latest.current(rested)
  }, [rested])
  // Back and forward change the address from outside: the form follows.
  useEffect(() => {
    if (by === sent.current.by && value === sent.current.value) return
    sent.current = { by, value }
    setDraft(sent.current)
  }, [by, value])
  return { draft, setDraft, search }
}
