/** A file by day and one by night: WebKit does not follow the dark mode inside a picture. */
type DrawingProps = { name: string; width: number; height: number; className?: string }

export const Drawing = ({ name, ...rest }: DrawingProps) => (
  <picture>
    <source media="(prefers-color-scheme: dark)" srcSet={`/${name}-dark.svg`} />
    <img src={`/${name}.svg`} alt="" {...rest} />
  </picture>
)
