/** One figure of a record, in a list of definitions. */
export function TranscriptFact({ name, value }: { name: string; value: string | number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
