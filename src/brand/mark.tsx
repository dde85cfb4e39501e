/** The mark of the example lender: a thread, out and back, crossed by a second one. */
export function BrandMark() {
  return (
    <svg className="mark" width="32" height="32" viewBox="0 0 40 40" fill="none" strokeWidth="3.9" aria-hidden="true">
      <rect width="40" height="40" rx="9" />
      <path d="M11.4 31.1v-7.8m0-6.6v-1a4.3 4.3 0 0 1 8.6 0v8.6a4.3 4.3 0 0 0 8.6 0v-1m0-6.6V8.9" />
      <path d="M6.4 20h10.3m6.6 0h10.3" />
    </svg>
  )
}
