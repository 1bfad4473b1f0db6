import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** The weights that the styles use; the font as published goes from 100 to 900, which a phone would fetch for nothing. */
const weights = { wght: { min: 400, max: 600 } }
/** What the latin file holds, from the first to the last code point of each range. */
const latin: readonly (readonly [number, number])[] = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
]

/** Cuts the latin font, which is on every page, down to the weights in use: 30 of its 48 kB, with every character. */
export function limitFontWeights(): Plugin {
  return {
    name: 'limit-font-weights',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const font = Object.values(bundle).find(({ fileName }) => /inter-latin-wght.*\.woff2$/.test(fileName))
      if (font?.type !== 'asset') throw new Error('The build has no latin font whose weights could be limited.')
      const options = { targetFormat: 'woff2' as const, variationAxes: weights }
      font.source = await subsetFont(Buffer.from(font.source), charactersOf(latin), options)
    },
  }
}

function charactersOf(ranges: typeof latin): string {
  const codes = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  return String.fromCodePoint(...codes)
}
