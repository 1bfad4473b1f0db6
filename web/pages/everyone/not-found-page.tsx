import { useRouter } from '@tanstack/react-router'
import { Button } from '../../components/ui/button.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

export function NotFoundPage() {
  usePageTitle('404 - Not Found')
  const router = useRouter()
  // A tab that this page was opened in has nothing before it.
  const goBack = () => (window.history.length > 1 ? router.history.back() : void router.navigate({ to: '/' }))
  return (
    <>
      <div className="head">
        <h1>404 - Not Found</h1>
      </div>
      <div className="state pt-0">
        <p>The page you are looking for does not exist.</p>
        <div className="row">
          <Button onClick={goBack}>Go Back</Button>
        </div>
      </div>
    </>
  )
}
