import type { putInCart } from '@sam/contract/registration-cart'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { idempotencyHeader } from '../../lib/idempotency.ts'
import { useIsStudent } from '../../lib/own-week.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { showError, showSuccess } from '../../lib/toasts.ts'

interface AddToCartProps {
  term: number
  sectionId: number
  /** 'CSE 214 LEC 01'. */
  name: string
  small?: boolean
}

/** Puts a class into the student's own cart; nothing for those who have none. */
export function AddToCart({ term, sectionId, name, small = false }: AddToCartProps) {
  const isStudent = useIsStudent()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const add = useMutation({
    mutationFn: () =>
      callRoute<typeof putInCart>(
        { method: 'PUT', path: '/registration/:term/cart/:sectionId' },
        { params: { term, sectionId }, query: {}, body: {}, headers: { [idempotencyHeader]: crypto.randomUUID() } },
      ),
    onSuccess: ({ refusals }) => {
      const [first] = refusals
      if (first) return showError(`${name} was not put in the cart: ${first.rule}`)
      const open = () => void navigate({ to: '/course-registration', search: { term: String(term) } })
      showSuccess(`${name} is in the cart.`, { action: { label: 'Open the cart', onClick: open } })
    },
    onError: (error) => showError(`The cart stayed as it was: ${messageOf(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.registrations(term) }),
  })
  if (!isStudent) return null
  // In a row of a list there is no room for the words, except on a phone: class-search.css.
  return (
    <Button
      small={small}
      caps
      className={small ? 'to-cart' : undefined}
      aria-label={`ADD TO CART, ${name}`}
      title={small ? 'Add to cart' : undefined}
      disabled={add.isPending}
      aria-busy={add.isPending || undefined}
      onClick={() => add.mutate()}
    >
      {small && <Icon name="cart" />}
      <span className="words">ADD TO CART</span>
    </Button>
  )
}
