import type { Sample } from '../sample.ts'

export const sample: Sample = {
  slug: 'a-house-standard-that-a-model-can-follow',
  title: 'A house standard that a model can follow',
  description:
    'An editor, a teacher of prompting and a marketing engineer show how to write content rules that people and models can both apply, and how an automatic score went wrong.',
  type: 'webinarRecording',
  topic: 'Marketing',
  author: 'Theo Brandt',
  gated: false,
  featured: false,
  daysAgo: 238,
  minutes: 1,
  videoEmbed: '/films/a-house-standard-that-a-model-can-follow.webm',
  speakers: ['Ingrid Halvorsen', 'Hannah Cole', 'Sofia Marchetti'],
  sources: [
    {
      name: 'Lianmin Zheng and others, Judging LLM-as-a-judge with MT-Bench and Chatbot Arena, 2023',
      url: 'https://arxiv.org/abs/2306.05685',
    },
  ],
  content: `
<p>This is the edited record of a live session; the film above gives it in one minute of slides. Ingrid Halvorsen edits everything that Brightmoor Foods publishes. Hannah Cole teaches four hundred colleagues at Everline Media to say what they want. Sofia Marchetti runs marketing automation for the sixty houses of Pellion Hotels. Theo Brandt moderated.</p>

<h2>The question of the hour</h2>
<p>How must a content standard be written so that a new colleague and a model can both follow it, and so that somebody can tell whether they did? The panel spoke to departments that publish between fifty and several thousand pieces a month in one to ten languages.</p>

<h2>What went wrong: a score with a taste of its own</h2>
<p>When drafts began to arrive faster than eleven editors could read, Ingrid Halvorsen built an automatic assessment. It asked what a text claims, whom it is for and what the reader can do afterwards, and returned a score from 0 to 100. Drafts below 60 went back to the writer. Editors gained hours each week.</p>
<p>For a year she also read every page that had passed. The assessment had learned to like two things that nobody had asked for: openings that sound certain, and long lists. Writers noticed before she did. Average scores rose from month to month while letters from readers grew cooler. “We had trained thirty people to write for a reader who does not cook.”</p>
<p>Research describes the same tendency. Zheng and colleagues found in 2023 that strong models judge much like people, and with identifiable biases: toward longer answers, toward whichever is shown first, toward their own style. Brightmoor kept the assessment, cut it down to questions with a yes or no, and returned judgment of style to people.</p>

<h2>Rules that can be checked</h2>
<p>The old house style ran to sixty pages, and its sentences were of the kind “be warm but professional.” Nobody could say of any text that it broke them. The new standard has two pages. Each rule passed one test before it was admitted: two people who have not spoken must agree, on ten texts, whether it was followed.</p>
<table>
<caption>From wishes to rules</caption>
<thead><tr><th scope="col">Wish</th><th scope="col">Rule</th></tr></thead>
<tbody>
<tr><td>Be clear</td><td>The first paragraph says what the reader can do, know or decide afterwards</td></tr>
<tr><td>Be credible</td><td>Every number has a source that the reader can open, or is derived in the text</td></tr>
<tr><td>Be concise</td><td>A recipe card has at most 120 words before the first step</td></tr>
<tr><td>Sound like us</td><td>Matches three of five sample texts better than any of five counter-samples, in the view of two editors</td></tr>
<tr><td>Be honest</td><td>Says what it does not cover</td></tr>
</tbody>
</table>
<p>The fourth rule cannot be automated, and the standard says so. Of the five, a model checks the first three on every draft, and a person checks the last two on a sample.</p>

<h2>Briefing a stranger</h2>
<p>Hannah Cole’s contribution came from an archive of more than five thousand requests, each kept with its result and a note from the person who needed it. The length of a request explained little. So did cleverness. What separated good from bad was whether the writer knew what would be done with the answer.</p>
<p>She had the audience try it. Everyone wrote a request for a text from their own desk and exchanged it with a neighbor, who had to say what the text would be used for. Roughly half could not. The rewritten requests contained, in nearly every case, one new sentence that began with “The reader will then.”</p>
<p>Her own failure was a library of 140 prompt templates. People chose the nearest and filled in the blanks, and the results were fluent answers to slightly different questions. The library was closed. A course of three afternoons took its place.</p>

<h2>Forty-two journeys, seventeen orphans</h2>
<p>Sofia Marchetti reminded the panel that a standard applies to what is already out there. Her inventory found forty-two automated series of mails. Seventeen had no owner, and three congratulated guests on a year that had passed. She stopped a third, and bookings did not change. That was measured against a group of guests who receive nothing, chosen by lot, which she regards as the most useful group in the house.</p>
<p>At Pellion a model may choose among letters that people have written. It may not write to guests by itself. The reason is arithmetic: nine languages and sixty houses make 540 combinations, and no one could read samples from all of them. With forty letters in nine languages, 360 texts, every one has been read by somebody who signs it.</p>
<blockquote><p>“We had trained thirty people to write for a reader who does not cook.”</p><cite>Ingrid Halvorsen</cite></blockquote>

<h2>Questions from the audience</h2>
<p><strong>How long does a standard of two pages take?</strong> Ingrid Halvorsen: four months, most of it spent removing rules on which two editors did not agree.</p>
<p><strong>Should we tell readers that a model helped?</strong> All three do so where a reader could care, in one line with the name of the person who answers for the text. In Europe the AI Act makes some disclosures a duty, so ask counsel where you publish.</p>
<p><strong>Which pieces should never be drafted by a model?</strong> Apologies, condolences and corrections, said Hannah Cole. The reader wants to know that somebody sat down.</p>
<p><strong>How do we find our orphaned mails?</strong> Subscribe to everything with ten invented customers, said Sofia Marchetti, and wait for six weeks. You will be surprised by your own hotel.</p>

<h2>Key points</h2>
<ul>
<li>A rule is a sentence on which two people agree, text by text.</li>
<li>Read what passes the automatic check as carefully as what fails.</li>
<li>Say what will be done with the answer. The rest of a brief matters less.</li>
<li>Keep a group that receives nothing.</li>
<li>Let models choose where you cannot read what they would write.</li>
</ul>
`,
}
