/** Which fifty files are sent as identity photos although they are none, or none that anybody should keep. */
import {
  betweenAll,
  bytes,
  canvas,
  chunk,
  head,
  latin,
  lossless,
  piece,
  piecesOf,
  pixels,
  png,
  pngOf,
  segment,
  webpOf,
} from '#support/pictures/picture-parts.ts'
import { sample, tinyJpeg } from '#support/pictures/sample-pictures.ts'

type Hostile = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer>; readonly type?: string }

const of = bytes
const text = (words: string) => of(...latin(words))
const canary = latin('GPS-HERE')
const riff = (kind: string, ...rest: readonly number[]) =>
  of(...latin('RIFF'), rest.length + 4, 0, 0, 0, ...latin('WEBP'), ...latin(kind), ...rest)

export const hostileFiles: readonly Hostile[] = [
  { name: 'nothing at all', bytes: of() },
  { name: 'one byte', bytes: of(0xff) },
  { name: 'words', bytes: text('hello world, this is not a picture') },
  { name: 'a web page', bytes: text('<!doctype html><script>alert(1)</script>') },
  { name: 'a web page that says it is a JPEG', bytes: text('<script>alert(1)</script>'), type: 'image/jpeg' },
  {
    name: 'a drawing with a script',
    bytes: text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    type: 'image/svg+xml',
  },
  {
    name: 'XML with an outer entity',
    bytes: text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  },
  { name: 'a GIF', bytes: text('GIF89a\x01\0\x01\0\0\0\0;') },
  { name: 'a GIF that is a script too', bytes: text('GIF89a/*\0\0*/=1;alert(1)') },
  { name: 'a BMP', bytes: text('BM\x46\0\0\0\0\0\0\0\x36\0\0\0') },
  { name: 'a TIFF', bytes: of(0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0) },
  { name: 'an HEIC', bytes: of(0, 0, 0, 24, ...latin('ftypheic'), 0, 0, 0, 0) },
  { name: 'a PDF', bytes: text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript>>>>endobj') },
  { name: 'a ZIP', bytes: text('PK\x03\x04\x14\0\0\0') },
  { name: 'a ZIP within a ZIP', bytes: text('PK\x03\x04'.repeat(400)) },
  { name: 'a program of Windows', bytes: text('MZ\x90\0\x03\0\0\0') },
  { name: 'a program of Linux', bytes: text('\x7fELF\x02\x01\x01') },
  { name: 'a shell script', bytes: text('#!/bin/sh\nrm -rf /') },
  { name: 'PHP', bytes: text('<?php system($_GET[0]); ?>'), type: 'image/png' },
  { name: 'the first bytes of a JPEG', bytes: of(0xff, 0xd8, 0xff) },
  {
    name: 'a JPEG that never begins',
    bytes: of(0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, ...Array.from({ length: 50 }, () => 0)),
  },
  {
    name: 'a JPEG with a segment of no length',
    bytes: of(0xff, 0xd8, 0xff, 0xe0, 0, 0, ...Array.from({ length: 50 }, () => 0xff)),
  },
  { name: 'a JPEG without a scan', bytes: tinyJpeg().slice(0, 16) },
  { name: 'a JPEG of four gigapixels', bytes: tinyJpeg(65_535, 65_535) },
  { name: 'a JPEG of no height', bytes: tinyJpeg(4, 0) },
  { name: 'a PNG of ten gigapixels', bytes: png(100_000, 100_000) },
  { name: 'a PNG of no width', bytes: png(0, 5) },
  { name: 'a PNG with a chunk beyond its end', bytes: png(2, 2, [0x7f, 0xff, 0xff, 0xff, ...latin('IDAT')]) },
  { name: 'a WebP of no kind', bytes: riff('none', ...Array.from({ length: 30 }, () => 65)) },
  {
    name: 'a WebP with a chunk beyond its end',
    bytes: riff('VP8X', 0xff, 0xff, 0xff, 0x7f, ...Array.from({ length: 30 }, () => 0)),
  },
  // What a decoder would allocate stands behind a small head.
  { name: 'a WebP of 16x16 with 268 megapixels inside', bytes: webpOf(canvas(16, 16), lossless(16_384, 16_384)) },
  { name: 'a WebP with two pictures', bytes: webpOf(lossless(4, 4), lossless(4, 4)) },
  { name: 'a WebP whose head and picture differ', bytes: webpOf(canvas(16, 16), lossless(8, 8)) },
  { name: 'a WebP that moves', bytes: webpOf(canvas(4, 4, 0x02), piece('ANIM', [0, 0, 0, 0, 0, 0]), lossless(4, 4)) },
  { name: 'a WebP without a picture', bytes: webpOf(canvas(4, 4), piece('EXIF', canary)) },
  {
    name: 'a PNG with a second head of ten gigapixels',
    bytes: pngOf(head(2, 2), head(100_000, 100_000), pixels(2, 2), chunk('IEND', [])),
  },
  { name: 'a PNG without pixels', bytes: pngOf(head(2, 2), chunk('IEND', [])) },
  { name: 'a PNG with a wrong check sum', bytes: pngOf(head(2, 2), chunk('IDAT', [0], 1), chunk('IEND', [])) },
  { name: 'a PNG with an unknown chunk that matters', bytes: png(2, 2, chunk('SECR', canary)) },
  {
    name: 'a PNG with a colour type that is none',
    bytes: pngOf(chunk('IHDR', [0, 0, 0, 2, 0, 0, 0, 2, 8, 7, 0, 0, 0])),
  },
  {
    name: 'a JPEG with a second frame of four gigapixels',
    bytes: tinyJpeg(65_535, 65_535, segment(0xc0, [8, 0, 4, 0, 4, 1, 1, 0x11, 0])),
  },
  {
    name: 'a JPEG with a first frame of four gigapixels',
    bytes: tinyJpeg(4, 4, segment(0xc0, [8, 0xff, 0xff, 0xff, 0xff, 1, 1, 0x11, 0])),
  },
  { name: 'a JPEG without an end', bytes: tinyJpeg().slice(0, -2) },
  { name: 'a JPEG cut in a progressive scan', bytes: sample('progressive').slice(0, -40) },
  ...[0xf0, 0xc8].map((marker) => ({
    name: `a JPEG with a segment that no decoder knows, ${marker.toString(16)}`,
    bytes: betweenAll(sample('progressive'), segment(marker, canary)),
  })),
  { name: 'a JPEG cut in its first table', bytes: tinyJpeg().slice(0, 40) },
  { name: 'a JPEG of a lossless kind', bytes: tinyJpeg(4, 4, segment(0xc3, [8, 0, 4, 0, 4, 1, 1, 0x11, 0])) },
  {
    name: 'a JPEG with words in a table',
    bytes: tinyJpeg(4, 4, segment(0xdb, [...Array.from({ length: 65 }, () => 0), ...canary])),
  },
  { name: 'two JPEGs in each other', bytes: tinyJpeg(4, 4, [...tinyJpeg()]) },
]

const app = (marker: number, name: string) => segment(marker, [...latin(name), ...canary])
/** Everything that a JPEG may carry beside its picture, each with the same words. */
const jpegExtras: readonly (readonly [string, readonly number[]])[] = [
  ['EXIF with a place', app(0xe1, 'Exif\0\0')],
  ['a comment', segment(0xfe, canary)],
  ['a thumbnail of JFXX', app(0xe0, 'JFXX\0\x10')],
  ['the owner of a camera (CIFF)', app(0xe0, 'II\x1a\0\0\0HEAPJPGM')],
  ['a thumbnail of JFIF', app(0xe0, 'JFIF\0\x01\x02\0\0\x01\0\x01\x01\x01')],
  ['words behind Adobe', app(0xee, 'Adobe\0\x64\0\0\0\0\x01')],
  ['a colour profile', app(0xe2, 'ICC_PROFILE\0')],
  ['a number of lines (DNL)', segment(0xdc, canary)],
]

/** What travels inside a good picture and must not be kept: place, device, words, and whole files behind the end. */
export const stowaways: readonly Hostile[] = [
  ...jpegExtras.map(([name, extra]) => ({
    name: `${name}, between all segments and scans of a progressive JPEG`,
    bytes: betweenAll(sample('progressive'), extra),
  })),
  { name: 'words in a spare table', bytes: tinyJpeg(4, 4, segment(0xdb, [3, ...latin('GPS-HERE'.repeat(8))])) },
  { name: 'a web page behind the end', bytes: of(...tinyJpeg(), ...latin('<script>GPS-HERE</script>')) },
  { name: 'a ZIP behind the end', bytes: of(...tinyJpeg(), ...latin('PK\x03\x04GPS-HERE')) },
  ...['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'iCCP', 'prVt', 'pHYs', 'sPLT', 'acTL'].map((type) => ({
    name: `a PNG with ${type}`,
    bytes: png(2, 2, chunk(type, canary)),
  })),
  {
    name: 'a PNG with pixels in two places',
    bytes: pngOf(head(2, 2), pixels(2, 2), chunk('tEXt', canary), pixels(2, 2), chunk('IEND', [])),
  },
  { name: 'a PNG with something behind the end', bytes: of(...png(), ...canary) },
  ...['EXIF', 'XMP ', 'ICCP', 'prVt'].map((type) => ({
    name: `a WebP with ${type.trim()}`,
    bytes: webpOf(canvas(20, 14), piece(type, canary), piecesOf(sample('losslessWebp')), piece(type, canary)),
  })),
  {
    name: 'a WebP with words in an unknown piece',
    bytes: webpOf(piecesOf(sample('losslessWebp')), piece('zzzz', canary)),
  },
  { name: 'a WebP with something behind the end', bytes: of(...sample('losslessWebp'), ...canary) },
]

/** Names that want to leave the folder, or to become something else in it. */
export const hostileNames: readonly string[] = [
  '../../../etc/passwd',
  '..\\..\\windows\\system.ini',
  '/etc/passwd',
  'C:\\boot.ini',
  '....//....//secret',
  '%2e%2e%2fsecret',
  '..%252fsecret',
  'a\0.jpg',
  '.htaccess',
  '.env',
  'con.jpg',
  'a.php',
  'a.jpg.php',
  'a.html',
  'a.svg',
  '~root',
  '$(id).jpg',
  '`id`.jpg',
  'a|b.jpg',
  'a;rm.jpg',
  "a'--.jpg",
  'a"b.jpg',
  `${'a'.repeat(4_000)}.jpg`,
  '\u202egpj.exe',
  'සෙල්ෆි.jpg',
]
