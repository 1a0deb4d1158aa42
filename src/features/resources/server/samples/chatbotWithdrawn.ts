import type { Sample } from '../sample.ts'

export const sample: Sample = {
  slug: 'the-chatbot-we-took-down',
  title: 'The chatbot we took down',
  description:
    'Two heads of support describe a chatbot withdrawn and a help desk rewritten, and give the measures, sentences and stop words that made the second attempt work.',
  type: 'webinarRecording',
  topic: 'Customer support',
  author: 'Grace Okafor',
  gated: false,
  featured: false,
  daysAgo: 62,
  minutes: 1,
  videoEmbed: '/films/the-chatbot-we-took-down.webm',
  speakers: ['Marcus Bell', 'Owen Gallagher'],
  content: `
<p>This is the edited record of a live session; the film above gives it in one minute of slides. Marcus Bell directs customer operations at Larkfield Bank, with four hundred people and one chatbot. Owen Gallagher looks after support at Tallow &amp; Pine, which sells furniture, with twelve people and one agent. Grace Okafor moderated, and asked both to bring something that had gone wrong.</p>

<h2>The question of the hour</h2>
<p>How does a company tell that its assistant is ending conversations without solving problems? The session answered it for a large regulated business and for a small one that nobody regulates. The two agreed on more than they had expected.</p>

<h2>What went wrong at the bank</h2>
<p>Larkfield’s first chatbot was bought and measured by deflection, the share of customers who did not reach a person. It exceeded its target within two months. In the same period complaints about fees doubled. Marcus Bell read two hundred transcripts over a weekend. “It was good at ending conversations. A customer asked why a fee had been charged. It explained what the fee was. The customer typed ‘ok.’ We counted that as solved.”</p>
<p>The ‘ok’ became a term in the bank. Of the two hundred conversations that ended with it, he judged that about a third were solved. Most of the others appeared again as a call, a letter or a complaint, where each took longer than the first contact would have.</p>

<h2>Taking it down</h2>
<p>The decision took a week and the act four minutes, on a Thursday, when call volume is low. Three preparations mattered, in his account.</p>
<ol>
<li>The telephone team was told two days before, with the reason, and extra staff had been found for ten working days.</li>
<li>Staff received a page with the transcripts that had led to the decision. Nobody was blamed, and the vendor was not mentioned.</li>
<li>The regulator was informed by telephone before any customer could be. “They had one question: who noticed? I was glad to have an answer.”</li>
</ol>
<p>The measure was changed before the second version was built. The bank now counts problems solved within a day, on any channel, confirmed by the absence of a return. The second version handles fewer conversations and settles more of them. Its first sentence says that it is a machine.</p>

<h2>Four hundred answers, written by hand</h2>
<p>Owen Gallagher’s story ran the other way. Before any software he had written about four hundred answers to customers himself. When an agent became affordable, it learned from those. It is good at parts, dates and refunds. It was bad, at first, at knowing when to stop.</p>
<p>His mistake concerned a greeting. The agent opened every conversation with three cheerful sentences, copied from a style guide. Customers who write at eleven at night about a missing screw are not in a mood for this, and many typed a single word: “again.” The team learned to treat that word as an alarm. It means that the customer has been here before.</p>
<p>Every Monday the team reads the conversations that were stopped. It rewrites the help page first and touches the agent only if the page was already right. In two years some three hundred pages were rewritten. The number of questions fell by half while sales doubled, and he credits the pages with most of that.</p>

<h2>Stop words and first sentences</h2>
<p>The panel compared lists. These signs lead to a person at once, in both companies, whatever the topic:</p>
<table>
<caption>Signs that end the assistant’s turn</caption>
<thead><tr><th scope="col">Sign</th><th scope="col">What it usually means</th><th scope="col">What happens</th></tr></thead>
<tbody>
<tr><td>“again,” “still,” “third time”</td><td>The first answer failed</td><td>A person, with the history open</td></tr>
<tr><td>Illness, death, fear</td><td>The matter is not the matter</td><td>A person, no menu</td></tr>
<tr><td>Lawyer, regulator, press</td><td>The customer expects a decision</td><td>A person who may decide</td></tr>
<tr><td>“ok” after an explanation of a charge</td><td>Often resignation</td><td>One question: “Is it sorted?”</td></tr>
<tr><td>Two answers rejected</td><td>The assistant does not know</td><td>A person, with an apology</td></tr>
</tbody>
</table>
<p>Both advised against hiding the way to a person. Where it is visible in the first message, fewer customers use it than managers fear, and those who do are the ones who should.</p>

<h2>A transcript, marked</h2>
<p>Marcus Bell showed one conversation with each sentence marked by who is responsible for it: the bank, because the sentence comes from an approved text; the supplier of the model, because it is connecting phrase; or nobody. In the first version about one sentence in six belonged to nobody. Those were the ones that cost money: a promise of a call, an estimate of days, a guess at a rule. The second version may not write a sentence about money, time or rights that is not in the approved texts.</p>
<blockquote><p>“It was good at ending conversations. We counted that as solved.”</p><cite>Marcus Bell</cite></blockquote>

<h2>Questions from the audience</h2>
<p><strong>Our vendor is paid per deflected contact. What now?</strong> Renegotiate to solved contacts with a seven-day return rule, said Owen Gallagher. If the vendor refuses, measure it yourself and bring the figures to renewal.</p>
<p><strong>How many transcripts must we read?</strong> Two hundred once, then fifty a week, drawn at random, said Marcus Bell. Ten managers can read five each. Nothing else has taught his own managers as much.</p>
<p><strong>Did you lose staff?</strong> Neither company dismissed anyone for it. The work became harder, since the easy contacts are gone. Both raised pay for those who take the difficult ones.</p>
<p><strong>Would you start again with a chatbot?</strong> Both would start behind the agent, with suggestions and summaries, and put something in front of the customer a year later.</p>

<h2>Key points</h2>
<ul>
<li>Count returns within seven days on every channel. Containment counts the customers who gave up.</li>
<li>Rewrite the help page before the agent.</li>
<li>No sentence about money, time or rights without an owner.</li>
<li>Decide today who may switch it off, and practice it once.</li>
</ul>
`,
}
