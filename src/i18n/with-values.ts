/** How a descriptor from a table gets its values: never by a spread, which the extractor of the catalogs cannot read. */
import type { I18n, MessageDescriptor } from '@lingui/core'

export function withValues(
  i18n: I18n,
  { id, message }: MessageDescriptor,
  values: Readonly<Record<string, string | number>>,
): string {
  return message === undefined ? i18n._(id, values) : i18n._(id, values, { message })
}
