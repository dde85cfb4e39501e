/** Decides which thirty files are sent as identity photos although they are none, or none that anybody should keep. */
import { tinyJpeg } from '../server/walk.ts'

export type Hostile = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer>; readonly type?: string }

const latin = (text: string): number[] => [...Buffer.from(text, 'latin1')]
const of = (...bytes: readonly number[]) => new Uint8Array(bytes)
const text = (words: string) => of(...latin(words))

const big = (value: number): number[] => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const head = (width: number, height: number) => [
  ...big(13),
  ...latin('IHDR'),
  ...big(width),
  ...big(height),
  8,
  2,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
]
const png = (width: number, height: number, ...rest: readonly number[]) =>
  of(...signature, ...head(width, height), ...rest)
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
  { name: 'a PNG with a chunk beyond its end', bytes: png(2, 2, 0x7f, 0xff, 0xff, 0xff, ...latin('IDAT')) },
  { name: 'a WebP of no kind', bytes: riff('none', ...Array.from({ length: 30 }, () => 65)) },
  {
    name: 'a WebP with a chunk beyond its end',
    bytes: riff('VP8X', 0xff, 0xff, 0xff, 0x7f, ...Array.from({ length: 30 }, () => 0)),
  },
]

/** What travels inside a good picture and must not be kept: place, device, words, and whole files behind the end. */
export const stowaways: readonly Hostile[] = [
  { name: 'EXIF with a place', bytes: tinyJpeg(4, 4, [0xff, 0xe1, 0, 16, ...latin('Exif\0\0GPS-HERE')]) },
  { name: 'a comment', bytes: tinyJpeg(4, 4, [0xff, 0xfe, 0, 10, ...latin('GPS-HERE')]) },
  { name: 'a web page behind the end', bytes: of(...tinyJpeg(), ...latin('<script>GPS-HERE</script>')) },
  { name: 'a ZIP behind the end', bytes: of(...tinyJpeg(), ...latin('PK\x03\x04GPS-HERE')) },
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
