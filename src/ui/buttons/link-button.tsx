import { Link } from '../navigation/link.tsx'
import { CalmCase, type ButtonKind } from './button.tsx'
import { oneShot, type InformationPath } from '../information-paths.ts'

type LinkButtonProps = { children: string; kind?: ButtonKind }

const linkTo = (to: '/' | '/login') =>
  function AddressButton({ children, kind = 'primary' }: LinkButtonProps) {
    return (
      <Link to={to} className={`btn btn-${kind}`}>
        <CalmCase>{children}</CalmCase>
      </Link>
    )
  }

/** A borrower who is signed in already is led to the account by the guard. */
export const LoginButton = linkTo('/login')
export const ApplyButton = linkTo('/')

type InformationButtonProps = LinkButtonProps & {
  to: InformationPath
  /** The part of the page that is opened at once, by the name of its history entry. */
  part?: string
}

export function InformationButton({ to, children, kind = 'secondary', part }: InformationButtonProps) {
  return (
    <Link to={to} state={part === undefined ? oneShot : { ...oneShot, dialog: part }} className={`btn btn-${kind}`}>
      <CalmCase>{children}</CalmCase>
    </Link>
  )
}
