/** Decides how a link inside the product looks when it is the next thing to do. */
import { Link } from '../navigation/link.tsx'
import { CalmCase, type ButtonKind } from '../ui/button.tsx'
import { oneShot, type InformationPath } from './information-paths.ts'

type LinkButtonProps = { children: string; kind?: ButtonKind }

/** To /login: a borrower who is signed in already is led to the account by the guard. */
export function LoginButton({ children, kind = 'primary' }: LinkButtonProps) {
  return (
    <Link to="/login" className={`btn btn-${kind}`}>
      <CalmCase>{children}</CalmCase>
    </Link>
  )
}

export function InformationButton({ to, children, kind = 'secondary' }: LinkButtonProps & { to: InformationPath }) {
  return (
    <Link to={to} state={oneShot} className={`btn btn-${kind}`}>
      <CalmCase>{children}</CalmCase>
    </Link>
  )
}
