import type { putInCart, readOwnCart, takeFromCart } from '@sam/contract/registration/cart'
import type { AnswerOf } from '@sam/contract/route'
import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callRoute } from '../../lib/api-client.ts'
import { idempotencyHeader } from '../../lib/idempotency.ts'
import { useIsStudent } from '../planning/own-week.ts'
import { queryKeys } from '../../lib/query-keys.ts'

type OwnCart = AnswerOf<typeof readOwnCart>

const none: number[] = []

export function ownCartQuery(term: number | null) {
  return queryOptions({
    queryKey: queryKeys.ownCart(term),
    queryFn:
      term === null
        ? skipToken
        : ({ signal }) =>
            callRoute<typeof readOwnCart>(
              { method: 'GET', path: '/registration/:term/cart' },
              { params: { term }, signal },
            ),
    staleTime: 30_000,
    retry: false,
  })
}

/** The sections in the student's own cart of a term and on their waitlists; for everyone else there are none. */
export function useOwnCart(term: number | null): Pick<OwnCart, 'inCart' | 'waiting'> {
  const isStudent = useIsStudent()
  const { data } = useQuery({ ...ownCartQuery(term), enabled: isStudent })
  return { inCart: data?.inCart ?? none, waiting: data?.waiting ?? none }
}

interface CartChange {
  sectionId: number
  inCart: boolean
}

/** Puts a class in the student's own cart or takes it out. The cart shows it at once, and as it was if that fails. */
export function useCartChange(term: number) {
  const queryClient = useQueryClient()
  const { queryKey } = ownCartQuery(term)
  return useMutation({
    mutationFn: ({ sectionId, inCart }: CartChange) => {
      const path = '/registration/:term/cart/:sectionId'
      const input = { params: { term, sectionId }, query: {}, headers: { [idempotencyHeader]: crypto.randomUUID() } }
      return inCart
        ? callRoute<typeof putInCart>({ method: 'PUT', path }, { ...input, body: {} })
        : callRoute<typeof takeFromCart>({ method: 'DELETE', path }, input)
    },
    onMutate: async ({ sectionId, inCart }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<OwnCart>(queryKey)
      queryClient.setQueryData<OwnCart>(queryKey, (cart) => {
        if (!cart) return cart
        const others = cart.inCart.filter((id) => id !== sectionId)
        return { ...cart, inCart: inCart ? [...others, sectionId] : others }
      })
      return { before }
    },
    onError: (_error, _change, kept) => queryClient.setQueryData(queryKey, kept?.before),
    onSuccess: ({ refusals }, _change, kept) => {
      if (refusals.length > 0) queryClient.setQueryData(queryKey, kept.before)
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: queryKeys.registrations(term) }),
      ]),
  })
}
