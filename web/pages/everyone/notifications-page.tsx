import { pages } from '@sam/contract/pages'
import { getRouteApi } from '@tanstack/react-router'
import { knownTab, Tabs } from '../../components/ui/tabs.tsx'
import { AllNotifications } from '../../features/notifications/all-notifications.tsx'
import { NoticePreferences } from '../../features/notifications/notice-preferences.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { classNames } from '../../components/ui/class-names.ts'
import pageHeadStyles from '../../components/ui/page-head.module.css'
import spaceStyles from '../../components/ui/space.module.css'

const route = getRouteApi(`/shell${pages.notifications}`)

const tabs = [
  { id: 'all', label: 'All notifications' },
  { id: 'preferences', label: 'Preferences' },
] as const

/** Everything that concerns the person, and how they hear of it. */
export function NotificationsPage() {
  usePageTitle('Notifications')
  const tab = knownTab(tabs, route.useSearch().tab)
  return (
    <>
      <div className={classNames(pageHeadStyles.head, spaceStyles.below12)}>
        <h1>Notifications</h1>
      </div>
      <Tabs label="Notifications" tabs={tabs} current={tab} />
      {tab === 'all' ? <AllNotifications /> : <NoticePreferences />}
    </>
  )
}
