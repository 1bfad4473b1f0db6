import { useQuery } from '@tanstack/react-query'
import { registrationQuery, useCheck } from '../page/use-registration.ts'

/** A student's registration for a term, with what enrolling in the cart would do now; nothing is read without a term. */
export function useAppointment(term: number | null) {
  const whose = { term: term ?? Number.NaN }
  const { data, dataUpdatedAt, isPending } = useQuery({ ...registrationQuery(whose), enabled: term !== null })
  const check = useCheck(whose, data?.cart ?? [], dataUpdatedAt)
  const isChecking = data !== undefined && data.cart.length > 0 && check.isPending
  return {
    registration: data,
    readAt: dataUpdatedAt,
    check: check.data,
    isRead: term === null || !(isPending || isChecking),
  }
}
