import { describe, expect, it } from 'vitest'
import { nameIn, optionsOf, sortedOptionsOf } from '#machines/dependent-lists/lists.ts'

const place = (id: number, nameLat: string, nameSh: string | null, nameTm: string | null, gnNo?: string) => ({
  id,
  nameLat,
  nameSh,
  nameTm,
  ...(gnNo === undefined ? {} : { gnNo }),
})
const galle = place(31, 'Galle', 'ගාල්ල', 'காலி')
const ampara = place(52, 'Ampara', 'අම්පාර', null)
const kandy = place(21, 'Kandy', '', 'கண்டி')

const names = (language: 'en' | 'si' | 'ta') =>
  sortedOptionsOf([galle, ampara, kandy], language).map((option) => option.name)

describe('names of reference books', () => {
  it('names an entry in the chosen language (RD37, A3)', () => {
    expect(nameIn(galle, 'en')).toBe('Galle')
    expect(nameIn(galle, 'si')).toBe('ගාල්ල')
    expect(nameIn(galle, 'ta')).toBe('காலி')
  })

  it('falls back to Latin per entry, for a missing and for an empty name (RD37, A3)', () => {
    expect(nameIn(ampara, 'ta')).toBe('Ampara')
    expect(nameIn(kandy, 'si')).toBe('Kandy')
  })

  it('sorts by the script that is shown, its own letters before the Latin ones (RD37)', () => {
    expect(names('en')).toEqual(['Ampara', 'Galle', 'Kandy'])
    expect(names('ta')).toEqual(['கண்டி', 'காலி', 'Ampara'])
    expect(names('si')).toEqual(['අම්පාර', 'ගාල්ල', 'Kandy'])
  })

  it('keeps the order of the book where it means something (RD33)', () => {
    expect(optionsOf([galle, ampara, kandy], 'en').map((option) => option.id)).toEqual([31, 52, 21])
  })

  it('puts the village number beside a name only where it repeats (A3)', () => {
    const options = sortedOptionsOf(
      [
        place(3, 'Weligama', null, null, '386'),
        place(2, 'Udugama', null, null, '12B'),
        place(1, 'Udugama', null, null, '2A'),
      ],
      'en',
    )
    expect(options.map(({ id, name, note }) => [id, name, note])).toEqual([
      [1, 'Udugama', '2A'],
      [2, 'Udugama', '12B'],
      [3, 'Weligama', undefined],
    ])
  })

  it('lets the other scripts be searched (UX10)', () => {
    expect(optionsOf([galle], 'si')).toEqual([{ id: 31, name: 'ගාල්ල', alsoNamed: ['Galle', 'காலி'] }])
    expect(optionsOf([ampara], 'en')[0]?.alsoNamed).toEqual(['අම්පාර'])
  })

  it('orders 14,008 villages in well under a second (UX11)', () => {
    const many = Array.from({ length: 14_008 }, (_, index) =>
      place(index + 1, `Village ${index % 9_000}`, null, null, `${index}`),
    )
    const times = [1, 2, 3].map(() => {
      const begun = performance.now()
      expect(sortedOptionsOf(many, 'si')).toHaveLength(14_008)
      return performance.now() - begun
    })
    // The machine may be busy with something else: the best counts.
    expect(Math.min(...times)).toBeLessThan(1_000)
  })
})
