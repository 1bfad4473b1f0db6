import { sql, type RawBuilder } from 'kysely'

const shift = sql`make_interval(secs => extract(epoch from
  (value ->> 'chosen')::timestamptz - (value ->> 'setAt')::timestamptz)::float8)`

/** What the university's clock showed or will show at a real instant; of the time before it was set, the real time. */
export function shownAt(instant: RawBuilder<unknown>): RawBuilder<Date> {
  return sql<Date>`(${instant} + coalesce((select ${shift} from setting
    where key = 'clock' and ${instant} >= (value ->> 'setAt')::timestamptz), interval '0'))`
}

/** The real instant at which the university's clock will show this one. */
export function realAt(shown: RawBuilder<unknown>): RawBuilder<Date> {
  return sql<Date>`(${shown} - coalesce((select ${shift} from setting where key = 'clock'), interval '0'))`
}
