/** Beside the name of a student whose directory information is withheld. */
export function DirectoryWithheld({ className }: { className: string | undefined }) {
  return (
    <span
      className={className}
      title="This student asked us to withhold directory information. Do not disclose it, not even that they study here."
    >
      Directory withheld
    </span>
  )
}
