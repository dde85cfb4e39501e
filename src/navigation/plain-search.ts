/** How search parameters are written: as plain text, so that an id or an amount never gets quotes around it. */
import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

export const plainSearch = {
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(String),
}
