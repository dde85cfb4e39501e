import { useLingui } from '@lingui/react/macro'
import { languageNames, languageOrder, type Language } from '#machines/shared/languages.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { CheckIcon } from '../layout/icons.tsx'

type LanguageDialogProps = {
  open: boolean
  language: Language
  onChoose: (language: Language) => void
  onClose: () => void
}

export function LanguageDialog({ open, language, onChoose, onClose }: LanguageDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog open={open} title={t`Language`} onClose={onClose}>
      <div className="choices">
        {languageOrder.map((choice) => (
          <button
            key={choice}
            type="button"
            className="choice"
            aria-pressed={choice === language}
            onClick={() => {
              onChoose(choice)
              onClose()
            }}
          >
            <span>
              {languageNames[choice].short} <span lang={choice}>{languageNames[choice].own}</span>
            </span>
            {choice === language ? <CheckIcon /> : null}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
