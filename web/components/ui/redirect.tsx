import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Goes to an address of this product, which replaces the present one in the history. */
export function Redirect({ href }: { href: string }) {
  const router = useRouter()
  useEffect(() => {
    router.history.replace(href)
  }, [router, href])
  return null
}
