import { sql, type RawBuilder } from 'kysely'

/**
 * `any` of these ids, for a statement that is asked often: how many they are is hidden from PostgreSQL, which else plans
 * the statement again for each number of them, and for a long one that takes several times as long as its run.
 */
export function anyOf(ids: readonly number[]): RawBuilder<number> {
  return sql`any(array(select unnest(${[...ids]}::bigint[])))`
}
