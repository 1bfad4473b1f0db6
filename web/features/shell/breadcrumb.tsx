import { pages } from '@sam/contract/pages'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Icon } from '../../components/ui/icon.tsx'
import { useNamedCrumb } from '../../lib/crumb.ts'
import { crumbsOf } from './entries.ts'
import styles from './breadcrumb.module.css'

/** Where one is, built from the path; the house leads home. */
export function Breadcrumb() {
  const { pathname } = useLocation()
  const router = useRouter()
  const named = useNamedCrumb()
  const crumbs = crumbsOf(pathname).map((crumb) =>
    crumb.path === named?.path ? { ...crumb, label: named.name } : crumb,
  )
  return (
    <nav className={styles.breadcrumb} aria-label="Breadcrumb">
      <Link to={pages.home} aria-label="Home">
        <Icon name="home" />
      </Link>
      {crumbs.map((crumb, index) => (
        <Fragment key={crumb.path}>
          <span className={styles.separator} aria-hidden="true">
            /
          </span>
          {index === crumbs.length - 1 ? (
            <span aria-current="page">{crumb.label}</span>
          ) : crumb.path in router.routesByPath ? (
            <Link to={crumb.path} activeOptions={{ exact: true }}>
              {crumb.label}
            </Link>
          ) : (
            <span>{crumb.label}</span>
          )}
        </Fragment>
      ))}
    </nav>
  )
}
