import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { askingLetters, bidLetters } from '#src/forms/test/bidLetters.ts'
import { blindLetters, blindPitches } from '#src/forms/test/blindLetters.ts'
import { otherPitches, searchPitches } from '#src/forms/test/botLetters.ts'
import { everydayLetters, everydayPitches } from '#src/forms/test/everydayLetters.ts'
import { humanLetters } from '#src/forms/test/humanLetters.ts'
import {
  laterLetters,
  laterPitches,
  officeLetters,
  officePitches,
} from '#src/forms/test/officeLetters.ts'
import { newsroomLetters, newsroomPitches } from '#src/forms/test/newsroomLetters.ts'
import { strangeLetters, strangePitches } from '#src/forms/test/strangeLetters.ts'
import { tradePitches, visitorLetters } from '#src/forms/test/tradeLetters.ts'
import { featuresOf } from '#src/forms/wording.ts'
import { answerHelp } from './help.ts'
import { root } from './root.ts'

/** Minimum number of messages that must contain a feature. */
const LEAST = 2
/** Smoothing added to every count, so that no word is decisive by itself. */
const SMOOTHING = 0.03

const pitches = [
  ...bidLetters,
  ...blindPitches,
  ...everydayPitches,
  ...laterPitches,
  ...newsroomPitches,
  ...officePitches,
  ...otherPitches,
  ...searchPitches,
  ...strangePitches,
  ...tradePitches,
]
const letters = [
  ...askingLetters,
  ...blindLetters,
  ...everydayLetters,
  ...humanLetters,
  ...laterLetters,
  ...newsroomLetters,
  ...officeLetters,
  ...strangeLetters,
  ...visitorLetters,
]

/**
 * Naive Bayes: how much more frequently pitches contain a word, a pair, or a prefix than other messages. A
 * feature counts less in texts with many features, so that long texts do not outweigh short ones.
 */
function weigh() {
  const counted = (texts: readonly string[]) => {
    const counts = new Map<string, { texts: number; share: number }>()
    for (const features of texts.map((text) => [...featuresOf(text).keys()]))
      for (const feature of features) {
        const { texts, share } = counts.get(feature) ?? { texts: 0, share: 0 }
        counts.set(feature, { texts: texts + 1, share: share + 1 / Math.sqrt(features.length) })
      }
    return counts
  }
  const [selling, writing] = [counted(pitches), counted(letters)]
  const known = [...new Set([...selling.keys(), ...writing.keys()])]
    .filter(
      (feature) => (selling.get(feature)?.texts ?? 0) + (writing.get(feature)?.texts ?? 0) >= LEAST,
    )
    .toSorted()
  const partIn = (counts: typeof selling) => {
    const whole = known.reduce((sum, feature) => sum + (counts.get(feature)?.share ?? 0), 0)
    return (feature: string) =>
      ((counts.get(feature)?.share ?? 0) + SMOOTHING) / (whole + SMOOTHING * known.length)
  }
  const [inPitches, inLetters] = [partIn(selling), partIn(writing)]
  return Object.fromEntries(
    known.map((feature) => [
      feature,
      Number(Math.log(inPitches(feature) / inLetters(feature)).toFixed(1)),
    ]),
  )
}

if (import.meta.main) {
  answerHelp(`npm run weigh
  Weighs words by the examples in src/forms/test: how strongly they distinguish pitches from other messages.`)
  const file = join(root, 'src/forms/wordWeights.json')
  const weighed = weigh()
  writeFileSync(file, `${JSON.stringify(weighed, null, 0).replaceAll(',"', ',\n"')}\n`)
  console.log(`${Object.keys(weighed).length} words and pairs are weighed.`)
}
