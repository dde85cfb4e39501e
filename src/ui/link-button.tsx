import { Link } from './navigation/link.tsx'
import { CalmCase, type ButtonKind } from './button.tsx'
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
