import { pages } from '@sam/contract/pages'
import { termName } from '@sam/domain/terms/term'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { useInstitution } from '../../queries/kernel/institution.ts'
import { useCartChange, useOwnCart } from '../../queries/registration/own-cart.ts'
import { useIsStudent } from '../../queries/planning/own-week.ts'
import { isRegistrationOver } from '../../queries/terms/term-to-register-for.ts'
import { showError, showSuccess } from '../../lib/toasts.ts'
import { classNames } from '../../components/ui/class-names.ts'
import classTableStyles from './search/class-table.module.css'

interface AddToCartProps {
  term: number
  sectionId: number
  /** 'CSE 214 LEC 01'. */
  name: string
  small?: boolean
}

/** Puts a class in the student's own cart and takes it out again. Not there for others, nor once registration is over. */
export function AddToCart({ term, sectionId, name, small = false }: AddToCartProps) {
  const isStudent = useIsStudent()
  const isOver = isRegistrationOver(useInstitution()?.terms ?? [], term)
  const navigate = useNavigate()
  const { inCart, waiting } = useOwnCart(term)
  const change = useCartChange(term)
  if (!isStudent || isOver || waiting.includes(sectionId)) return null
  const isIn = inCart.includes(sectionId)
  const cart = `your ${termName(term)} cart`

  const set = async (wanted: boolean, undoing = false) => {
    try {
      const { refusals } = await change.mutateAsync({ sectionId, inCart: wanted })
      const [first] = refusals
      if (first) return showError(`${name} was not added to ${cart}: ${first.rule}`)
      if (undoing) return
      const open = () => void navigate({ to: pages.courseRegistration, search: { term: String(term) } })
      showSuccess(wanted ? `${name} is in ${cart}.` : `${name} is no longer in ${cart}.`, {
        action: wanted ? { label: 'Open cart', onClick: open } : { label: 'Undo', onClick: () => void set(true, true) },
      })
    } catch (error) {
      showError(`Your cart was not changed: ${messageOf(error)}`)
    }
  }
  const label = isIn ? 'IN CART' : 'ADD TO CART'
  // In a row of a table there is room for one word, on a phone for all of them: class-table.module.css.
  return (
    <Button
      small={small}
      caps
      className={classNames(small && classTableStyles.toCart)}
      data-adds-to-cart={small}
      aria-label={`${label}, ${name}`}
      aria-pressed={isIn}
      title={small && !isIn ? 'Add to cart' : undefined}
      aria-disabled={change.isPending || undefined}
      onClick={() => !change.isPending && void set(!isIn)}
    >
      {small && <Icon name={isIn ? 'check' : 'cart'} />}
      {isIn ? (
        label
      ) : (
        <span>
          <span className={classTableStyles.addWords}>ADD TO </span>CART
        </span>
      )}
    </Button>
  )
}
