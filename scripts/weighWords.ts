import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { askingLetters, bidLetters } from '#src/forms/test/bidLetters.ts'
import { blindLetters, blindPitches } from '#src/forms/test/blindLetters.ts'
import { otherPitches, searchPitches } from '#src/forms/test/botLetters.ts'
import { humanLetters } from '#src/forms/test/humanLetters.ts'
import {
  laterLetters,
  laterPitches,
  officeLetters,
  officePitches,
} from '#src/forms/test/officeLetters.ts'
import { strangeLetters, strangePitches } from '#src/forms/test/strangeLetters.ts'
import { tradePitches, visitorLetters } from '#src/forms/test/tradeLetters.ts'
import { featuresOf } from '#src/forms/wording.ts'
import { answerHelp } from './help.ts'
import { root } from './root.ts'

/** What fewer letters hold is not weighed. */
const LEAST = 2
const ROUNDS = 200
const STEP = 0.3
const SHRINK = 0.005
/** Smaller weights are left out. */
const SMALLEST = 0.1

const pitches = [
  ...bidLetters,
  ...blindPitches,
  ...laterPitches,
  ...officePitches,
  ...otherPitches,
  ...searchPitches,
  ...strangePitches,
  ...tradePitches,
]
const letters = [
  ...askingLetters,
  ...blindLetters,
  ...humanLetters,
  ...laterLetters,
  ...officeLetters,
  ...strangeLetters,
  ...visitorLetters,
]

/** Logistic regression over words, pairs, and beginnings, each by how much oftener pitches have it (Wang and Manning 2012). */
function weigh() {
  const read = [
    ...pitches.map((text) => ({ isPitch: 1, features: [...featuresOf(text).keys()] })),
    ...letters.map((text) => ({ isPitch: 0, features: [...featuresOf(text).keys()] })),
  ]
  const counts = new Map<string, [letters: number, pitches: number]>()
  for (const { isPitch, features } of read)
    for (const feature of features) {
      const count = counts.get(feature) ?? [0, 0]
      count[isPitch === 1 ? 1 : 0]++
      counts.set(feature, count)
    }
  const kept = [...counts].filter(([, [inLetters, inPitches]]) => inLetters + inPitches >= LEAST)
  const place = new Map(kept.map(([feature], at) => [feature, at]))
  const ratio = kept.map(([, [inLetters, inPitches]]) =>
    Math.log((inPitches + 1) / (pitches.length + 2) / ((inLetters + 1) / (letters.length + 2))),
  )
  const rows = read.map(({ isPitch, features }) => {
    const places = features.flatMap((feature) => place.get(feature) ?? [])
    return { isPitch, places, scale: 1 / Math.sqrt(places.length || 1) }
  })
  const weights = new Float64Array(kept.length)
  const moved = new Float64Array(kept.length).fill(1e-8)
  let bias = 0
  let biasMoved = 1e-8
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((weight) => SHRINK * weight)
    let biasSlope = 0
    for (const { isPitch, places, scale } of rows) {
      const sum = places.reduce((all, at) => all + weights[at]! * ratio[at]!, 0)
      const wrong =
        (1 / (1 + Math.exp(-bias - sum * scale)) - isPitch) *
        (isPitch === 1 ? letters.length / pitches.length : 1)
      for (const at of places) slope[at]! += wrong * ratio[at]! * scale
      biasSlope += wrong
    }
    for (const [at, change] of slope.entries()) {
      moved[at]! += change * change
      weights[at]! -= (STEP * change) / Math.sqrt(moved[at]!)
    }
    biasMoved += biasSlope * biasSlope
    bias -= (STEP * biasSlope) / Math.sqrt(biasMoved)
  }
  const weighed = kept
    .map(([feature], at): [string, number] => [feature, weights[at]! * ratio[at]!])
    .filter(([, weight]) => Math.abs(weight) >= SMALLEST)
    .map(([feature, weight]): [string, number] => [feature, Number(weight.toFixed(2))])
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { bias: Number(bias.toFixed(3)), weights: Object.fromEntries(weighed) }
}

if (import.meta.main) {
  answerHelp(`npm run weigh
  Weighs words by the examples in src/forms/test: how much oftener pitches have them than letters.`)
  const file = join(root, 'src/forms/wordWeights.json')
  const weighed = weigh()
  writeFileSync(file, `${JSON.stringify(weighed, null, 1)}\n`)
  console.log(`${Object.keys(weighed.weights).length} words and pairs are weighed.`)
}
