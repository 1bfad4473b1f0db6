import { Status } from '../../components/ui/status.tsx'

/** Shown when a demo's database holds people who did not come with it. */
export function DemoWarning() {
  return (
    <section className="state" aria-label="Warning about this demo">
      <Status glyph="warning" tone="warn">
        This demo holds records of other people
      </Status>
      <p>
        Somebody imported people who are not part of the demo, and here anybody can sign in as the registrar and read
        their records. To end the demo and keep the data, stop SAM and start it again with SAM_DEMO=off and a sign-in of
        your own; docs/operations.md has the steps.
      </p>
    </section>
  )
}
