/** The SPDX licenses that a production package may have, each with the reason why it is allowed. */
export const allowedLicenses: Readonly<Record<string, string>> = {
  '0BSD': 'Permissive, asks for nothing.',
  'Apache-2.0': 'Permissive, the license of Switchback itself.',
  'BlueOak-1.0.0': 'Permissive, asks only to pass on the terms.',
  'BSD-3-Clause': 'Permissive, asks to keep the notice.',
  'CC0-1.0': 'Public domain, asks for nothing.',
  ISC: 'Permissive, asks to keep the notice.',
  'LGPL-3.0-or-later': 'Libvips is a shared library beside sharp that anyone can replace.',
  MIT: 'Permissive, asks to keep the notice.',
  'MIT-0': 'Permissive, asks for nothing.',
  'MPL-2.0': 'Copyleft for its own files, which are used unchanged.',
  'OFL-1.1': 'Fonts that may be bundled with software, with their license text.',
}

/** The licenses whose full text must be shipped with the product. `textOf` returns the file for each package. */
export const licensesWithText: readonly string[] = ['LGPL-3.0-or-later', 'OFL-1.1']

const fontTexts: Readonly<Record<string, string>> = {
  '@fontsource-variable/hanken-grotesk': 'hanken-grotesk.txt',
  '@fontsource-variable/national-park': 'national-park.txt',
  '@fontsource/national-park': 'national-park.txt',
}

/** Returns the file in `docs/licenses` that holds the license text of a package, if there is one. */
export function textOf(packageName: string): string | undefined {
  return packageName.startsWith('@img/sharp-') ? 'LGPL-3.0.txt' : fontTexts[packageName]
}
