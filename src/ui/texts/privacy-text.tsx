/** The wording of the privacy policy: own text that lists all that is collected; it needs a lawyer before use. */
import { Trans } from '@lingui/react/macro'
import { CarePhone } from '../care/care-line.tsx'
import { NeedsLawyer, TextSection, type TextLevel } from './text-section.tsx'

export function PrivacyText({ level = 'h3' }: { level?: TextLevel }) {
  return (
    <div className="prose">
      <NeedsLawyer />
      <Collected level={level} />
      <TextSection level={level} title={<Trans>2. We do not sell it</Trans>}>
        <p>
          <Trans>We do not sell your personal data, to anybody, for any price.</Trans>
        </p>
      </TextSection>
      <Used level={level} />
      <TextSection level={level} title={<Trans>4. Who else sees it</Trans>}>
        <p>
          <Trans>
            With your consent we give what is needed to others: your bank, the company that takes payments, the company
            that sends our messages, credit bureaus, and public bodies when the law asks us to. They may use it for that
            purpose only.
          </Trans>
        </p>
      </TextSection>
      <TextSection level={level} title={<Trans>5. How we protect it</Trans>}>
        <p>
          <Trans>
            Everything you send us is encrypted. Only those who need it for their work may see it. We keep it for as
            long as the loan and the law require, and then delete it.
          </Trans>
        </p>
      </TextSection>
      <Rights level={level} />
    </div>
  )
}

function Collected({ level }: { level: TextLevel }) {
  return (
    <TextSection level={level} title={<Trans>1. What we collect</Trans>}>
      <ul>
        <li>
          <Trans>
            <strong>About you:</strong> full name, gender, birthday, type and number of your identity document, photos
            of yourself and of the document, and whether you are a politically exposed person
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>How to reach you:</strong> phone number, email, social media, address
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Work and income:</strong> employment, company, income
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>People you name:</strong> relatives and coworkers, with their phone numbers
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Bank:</strong> name of the bank and account number
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Location and device:</strong> your location if you allow it, and data about your phone and browser
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>We never read your contacts, messages, calls or pictures.</Trans>
      </p>
    </TextSection>
  )
}

function Used({ level }: { level: TextLevel }) {
  return (
    <TextSection level={level} title={<Trans>3. What we use it for</Trans>}>
      <ul>
        <li>
          <Trans>to check who you are and prevent fraud</Trans>
        </li>
        <li>
          <Trans>to decide on your application and send you the money</Trans>
        </li>
        <li>
          <Trans>to remind you of payments and answer your questions</Trans>
        </li>
        <li>
          <Trans>to tell you about offers, only if you asked for them</Trans>
        </li>
        <li>
          <Trans>to do what the law requires of us</Trans>
        </li>
      </ul>
    </TextSection>
  )
}

function Rights({ level }: { level: TextLevel }) {
  return (
    <TextSection level={level} title={<Trans>6. Your rights</Trans>}>
      <p>
        <Trans>
          You may ask what we know about you, have it corrected, and have it deleted when no loan and no law needs it
          any more. You may withdraw a consent at any time and stop offers and promotions. Call <CarePhone /> or write
          to us.
        </Trans>
      </p>
    </TextSection>
  )
}
