/** Shows notices, value lists, folds, badges and written values. */
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import { RankBadge } from '#ui/step/rank-badge.tsx'
import { DateText, LoanIdText, MoneyText, PhoneText } from '#ui/value-text.tsx'
import { GallerySection } from './gallery-section.tsx'

export function GalleryBlocks() {
  return (
    <>
      <GallerySection title="Notices">
        <Notice still title="Your data is safe">
          It travels encrypted and is never sold.
        </Notice>
        <Notice kind="ok" still title="Uploaded" />
        <Notice kind="warn" still title="5 days until overdue" />
        <Notice kind="bad" still title="Overdue for 3 days" action={<Button kind="text">Try again</Button>}>
          Pay today to close the loan
        </Notice>
      </GallerySection>
      <GallerySection title="Values">
        <Card title="Next payment">
          <MoneyText amount={14_200} large />
          <DefinitionList
            rows={[
              { key: 'amount', name: 'Amount', value: <MoneyText amount={25_000} /> },
              { key: 'cost', name: 'Interest and fees', value: <MoneyText amount={3_500} /> },
              { key: 'total', name: 'Total to return', value: <MoneyText amount={28_500} />, total: true },
              { key: 'date', name: 'Repayment date', value: <DateText iso="2026-12-05" /> },
              { key: 'phone', name: 'Phone', value: <PhoneText phone="0771234567" /> },
              { key: 'id', name: 'Loan ID', value: <LoanIdText id="4821-0937" /> },
            ]}
          />
        </Card>
        <RankBadge rank="bronze" />
        <RankBadge rank="silver" />
        <RankBadge rank="gold" />
      </GallerySection>
      <GallerySection title="Folds">
        <Disclosure title="Agreement details" startsOpen>
          <p>Open when the page appears.</p>
        </Disclosure>
        <Disclosure title="Previous payments">
          <p>No payments yet.</p>
        </Disclosure>
      </GallerySection>
    </>
  )
}
