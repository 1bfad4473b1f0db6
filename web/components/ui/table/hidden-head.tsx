import textStyles from '../text.module.css'

/** The head of a column whose cells explain themselves to the eye; screen readers read its name. */
export function HiddenHead({ name }: { name: string }) {
  return (
    <th scope="col">
      <span className={textStyles.visuallyHidden}>{name}</span>
    </th>
  )
}
