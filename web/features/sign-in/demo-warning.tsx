import { Status } from '../../components/ui/status.tsx'
import statesStyles from '../../components/ui/states.module.css'

/** Shown when a demo's database holds people who did not come with it. */
export function DemoWarning() {
  return (
    <section className={statesStyles.state} aria-label="Warning about this demo">
      <Status glyph="warning" tone="warn">
        This demo holds records of other people
      </Status>
      <p>
        This demo now holds records of people from outside the demo, and anyone can sign in as the registrar and read
        them. To end the demo and keep the data, stop SAM and start it again with SAM_DEMO=off and a sign-in of your
        own; docs/operations.md has the steps.
      </p>
    </section>
  )
}
