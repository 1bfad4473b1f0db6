import { pages } from '@sam/contract/pages'
import { useRouter } from '@tanstack/react-router'
import { Button } from '../../components/ui/button.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { classNames } from '../../components/ui/class-names.ts'
import layoutStyles from '../../components/ui/layout.module.css'
import pageHeadStyles from '../../components/ui/page-head.module.css'
import spaceStyles from '../../components/ui/space.module.css'
import statesStyles from '../../components/ui/states.module.css'

export function NotFoundPage() {
  usePageTitle('404 - Not Found')
  const router = useRouter()
  // A tab that opened with this page has no page before it.
  const goBack = () => (window.history.length > 1 ? router.history.back() : void router.navigate({ to: pages.home }))
  return (
    <>
      <div className={pageHeadStyles.head}>
        <h1>404 - Not Found</h1>
      </div>
      <div className={classNames(statesStyles.state, spaceStyles.noPadTop)}>
        <p>The page you are looking for does not exist.</p>
        <div className={layoutStyles.row}>
          <Button onClick={goBack}>Go Back</Button>
        </div>
      </div>
    </>
  )
}
