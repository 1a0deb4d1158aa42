import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { askingLetters, bidLetters } from '#src/forms/test/bidLetters.ts'
import { blindLetters, blindPitches } from '#src/forms/test/blindLetters.ts'
import { otherPitches, searchPitches } from '#src/forms/test/botLetters.ts'
import { chatLetters, marketPitches, technicalLetters } from '#src/forms/test/chatLetters.ts'
import { coldLetters, coldPitches } from '#src/forms/test/coldLetters.ts'
import { everydayLetters, everydayPitches } from '#src/forms/test/everydayLetters.ts'
import { humanLetters } from '#src/forms/test/humanLetters.ts'
import {
  laterLetters,
  laterPitches,
  officeLetters,
  officePitches,
} from '#src/forms/test/officeLetters.ts'
import { newsroomLetters, newsroomPitches } from '#src/forms/test/newsroomLetters.ts'
import { plainLetters } from '#src/forms/test/plainLetters.ts'
import { strangeLetters, strangePitches } from '#src/forms/test/strangeLetters.ts'
import { tradePitches, visitorLetters } from '#src/forms/test/tradeLetters.ts'
import { featuresOf } from '#src/forms/wording.ts'
import { worldLetters, worldPitches } from '#src/forms/test/worldLetters.ts'
import { likelyLanguage } from '#src/text/script.ts'
import { answerHelp } from './help.ts'
import { root } from './root.ts'

/** Minimum number of messages that must contain a feature. */
const MIN = 2
/** Smoothing added to every count, so that no word is decisive by itself. */
const SMOOTHING = 0.03

const pitches = [
  ...bidLetters,
  ...blindPitches,
  ...coldPitches,
  ...everydayPitches,
  ...laterPitches,
  ...marketPitches,
  ...newsroomPitches,
  ...officePitches,
  ...otherPitches,
  ...searchPitches,
  ...strangePitches,
  ...tradePitches,
  ...worldPitches,
]
const letters = [
  ...askingLetters,
  ...blindLetters,
  ...chatLetters,
  ...coldLetters,
  ...everydayLetters,
  ...humanLetters,
  ...laterLetters,
  ...newsroomLetters,
  ...officeLetters,
  ...plainLetters,
  ...strangeLetters,
  ...technicalLetters,
  ...visitorLetters,
  ...worldLetters,
]

/** Maximum weight of an example. */
const MAX_FOR = 4

/** Examples by language. `evenly` weights them so that common words of a language count toward neither side. */
const [pitchesBy, lettersBy] = [pitches, letters].map((texts) => Map.groupBy(texts, likelyLanguage))
const ofPitches = new Set(pitches)
function evenly(text: string): number {
  const language = likelyLanguage(text)
  const [offers, others] = [pitchesBy, lettersBy].map((by) => by?.get(language)?.length ?? 0)
  const [own, other] = ofPitches.has(text) ? [offers, others] : [others, offers]
  return Math.min(MAX_FOR, Math.max(1, (other ?? 0) / (own || 1)))
}

/**
 * Naive Bayes: how much more frequently pitches contain a word, a pair, or a prefix than other messages. A
 * feature counts less in texts with many features, so that long texts do not outweigh short ones.
 */
function weigh() {
  const counted = (texts: readonly string[]) => {
    const counts = new Map<string, { texts: number; share: number }>()
    for (const text of texts) {
      const features = [...featuresOf(text).keys()]
      const one = evenly(text) / Math.sqrt(features.length)
      for (const feature of features) {
        const { texts, share } = counts.get(feature) ?? { texts: 0, share: 0 }
        counts.set(feature, { texts: texts + 1, share: share + one })
      }
    }
    return counts
  }
  const [selling, writing] = [counted(pitches), counted(letters)]
  const known = [...new Set([...selling.keys(), ...writing.keys()])]
    .filter(
      (feature) => (selling.get(feature)?.texts ?? 0) + (writing.get(feature)?.texts ?? 0) >= MIN,
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
