import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { formatDate } from '#machines/rules/dates.ts'
import { isLanguage, languageNames } from '#machines/shared/languages.ts'
import { DefinitionList } from '#ui/layout/definition-list.tsx'
import type { Facts } from '#platform/trust-facts.ts'

type Given = { readonly facts: Facts }

export function Languages({ facts }: Given) {
  return (
    <section>
      <h3>
        <Trans>Languages</Trans>
      </h3>
      <DefinitionList
        rows={facts.languages.map(({ language, texts, translated, reviewed }) => ({
          key: language,
          name: isLanguage(language) ? <span lang={language}>{languageNames[language].own}</span> : language,
          value:
            reviewed === null ? (
              <Trans>{texts} texts, the source</Trans>
            ) : (
              <Trans>
                {translated} of {texts} texts, {reviewed} read by a native reader
              </Trans>
            ),
        }))}
      />
    </section>
  )
}

const inKilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)

export function Weights({ facts }: Given) {
  return (
    <section>
      <h3>
        <Trans>Weight of the pages</Trans>
      </h3>
      <p>
        <Trans>
          What a first visit to each page loads, compressed, in kilobytes: the document, and the script with its words.
        </Trans>
      </p>
      <DefinitionList
        rows={facts.weights.map(({ path, script, document }) => ({
          key: path,
          name: <code lang="en">{path}</code>,
          value: (
            <span className="tnum" lang="en">
              {document === null ? '' : `${inKilobytes(document)} + `}
              {inKilobytes(script)} kB
            </span>
          ),
        }))}
      />
    </section>
  )
}

/** Nothing where the tests had not run before the build. */
export function Tests({ facts: { conformance: checked } }: Given) {
  const { t } = useLingui()
  if (checked === null) return null
  return (
    <section>
      <h3>
        <Trans>Does it work as specified?</Trans>
      </h3>
      <p>
        <Trans>Every sentence of the specification of this site is a row that tests have to prove.</Trans>
      </p>
      <DefinitionList
        rows={[
          { key: 'rows', name: t`Rows that are proved`, value: `${checked.good} / ${checked.all}` },
          { key: 'on', name: t`Tested on`, value: formatDate(checked.on) },
        ]}
      />
    </section>
  )
}

export function Security({ facts }: Given) {
  return (
    <section>
      <h3>
        <Trans>Security</Trans>
      </h3>
      <p>
        <Trans>
          What our server tells your browser with every answer, so that nothing foreign runs in the page. The
          fingerprints of our own inline parts are added.
        </Trans>
      </p>
      <ul className="told" lang="en">
        {facts.headers.map(({ name, value }) => (
          <li key={name}>
            <code>{name}</code>
            <br />
            {value.split(' ').map((word, index) => (
              // A directive breaks between its words only.
              <Fragment key={`${String(index)} ${word}`}>
                <span>{word}</span>{' '}
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
