type ControlsProps = {
  readonly moves: Readonly<Record<'back' | 'forward' | 'first' | 'live' | 'togglePause' | 'clear', () => void>>
  readonly isLive: boolean
  readonly isPaused: boolean
  readonly waiting: number
  readonly number: number
  readonly total: number
  readonly canGoBack: boolean
}

export function Controls({ moves, isLive, isPaused, waiting, number, total, canGoBack }: ControlsProps) {
  return (
    <header className="in-head">
      <h1>Inspector of the charts</h1>
      <output className="in-where">
        <strong>{isPaused ? 'Paused' : isLive ? 'Live' : 'Looking back'}</strong>
        {total > 0 && `: event ${number} of ${total}`}
        {waiting > 0 && `, ${waiting} messages waiting`}
      </output>
      <fieldset className="in-buttons" aria-label="Move through the log">
        <Control onPress={moves.first} shortcut="Home" disabled={!canGoBack}>
          First
        </Control>
        <Control onPress={moves.back} shortcut="ArrowLeft" disabled={!canGoBack}>
          ← Back
        </Control>
        <Control onPress={moves.forward} shortcut="ArrowRight" disabled={isLive}>
          Forward →
        </Control>
        <Control onPress={moves.live} shortcut="End" disabled={isLive}>
          Live
        </Control>
        <Control onPress={moves.togglePause} shortcut="Space">
          {isPaused ? 'Go on' : 'Pause'}
        </Control>
        <Control onPress={moves.clear}>Clear</Control>
      </fieldset>
      <p className="hint in-keys">
        Keys: ← → Home End Space, / searches. All data is masked before it leaves the page.
      </p>
    </header>
  )
}

type ControlProps = {
  readonly onPress: () => void
  readonly shortcut?: string
  readonly disabled?: boolean
  readonly children: React.ReactNode
}

/** Disabled by word, not by attribute: the focus stays on it when the end of the log is reached. */
function Control({ onPress, shortcut, disabled = false, children }: ControlProps) {
  return (
    <button
      type="button"
      className="in-button"
      aria-keyshortcuts={shortcut}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onPress}
    >
      {children}
    </button>
  )
}
