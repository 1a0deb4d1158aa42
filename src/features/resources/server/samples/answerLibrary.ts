import type { Sample } from '../sample.ts'

export const sample: Sample = {
  slug: 'an-answer-library-for-tenders',
  title: 'An answer library for RFPs, from the first shelf',
  description:
    'Two hundred questions, one signature each: a proposal desk and a general counsel build a library, draft RFPs before noon, and learn when not to bid.',
  type: 'webinarRecording',
  topic: 'Sales',
  author: 'Eleanor Marsh',
  gated: false,
  featured: false,
  daysAgo: 187,
  minutes: 1,
  videoEmbed: '/films/an-answer-library-for-tenders.webm',
  speakers: ['Kwame Asante', 'Ruth Abernathy'],
  content: `
<p>This is the edited record of a live session; the film above gives it in one minute of slides. Kwame Asante has managed more than six hundred public RFPs and leads the proposal desk of Orrery Systems. Ruth Abernathy is General Counsel of Copperline Manufacturing. Eleanor Marsh moderated. Both speakers were asked for one thing that had gone wrong, and both had trouble choosing.</p>

<h2>The question of the hour</h2>
<p>How can a company answer RFPs in hours without promising what it cannot keep? The session spoke to firms that answer between ten and two hundred RFPs, questionnaires or security reviews a year, with a desk of one to ten people.</p>

<h2>Two hundred questions in new words</h2>
<p>Kwame Asante began with a count. Over several years his desk sorted the questions of its RFPs and found that about two hundred recur, worded anew each time. Writing the answers was never the slow part. Finding the person who knew, and waiting for the answer, was. In one RFP of ninety questions the desk had measured forty hours of work spread over sixteen days; most of those days were spent waiting.</p>
<p>So the first project was a list of names. For every recurring question it says who may sign the answer. It took five weeks, used no software at all, and shortened the next RFP by four days.</p>

<h2>The five fields of an answer</h2>
<p>An entry of the library has five fields, and the desk refuses entries with fewer.</p>
<ol>
<li><strong>The question</strong>, in three wordings taken from real RFPs.</li>
<li><strong>The answer</strong>, in at most 150 words, followed by a longer form if needed.</li>
<li><strong>The proof:</strong> certificate, measurement, reference or page of the manual.</li>
<li><strong>The owner</strong>, a person and not a department.</li>
<li><strong>The date on which it expires.</strong> Twelve months by default, three for prices and staff numbers.</li>
</ol>
<p>The library holds about nine hundred entries today. It began with forty, written in two afternoons by the people who were tired of being asked. When an entry expires, its owner receives it with one question: still true? A “yes” renews it. Silence removes it.</p>

<h2>A false match, live</h2>
<p>The model reads the RFP, cuts it into questions, matches each with the library and writes a draft from signed entries alone. What it cannot match goes on a list with names and is sent out before noon. In the session this was shown with a public RFP; the draft took about twelve minutes.</p>
<p>One match was false, as he had hoped. The RFP asked for the time <em>to restore</em> service, and the library answered with the time <em>to respond</em>. The words are neighbors and the meanings are four hours apart. Two settings prevent such cases. The model must quote the part of the question that it believes it is answering, and any match that concerns numbers, times or money is shown to a person, however sure the software is.</p>
<table>
<caption>Where the ninety questions of the session went</caption>
<thead><tr><th scope="col">Result</th><th scope="col">Questions</th><th scope="col">Next step</th></tr></thead>
<tbody>
<tr><td>Matched and signed</td><td>58</td><td>Read once, in order</td></tr>
<tr><td>Matched, concerns numbers or time</td><td>14</td><td>Checked one by one</td></tr>
<tr><td>False match</td><td>1</td><td>Corrected; wording added to the library</td></tr>
<tr><td>No match</td><td>17</td><td>Sent to named people before noon</td></tr>
</tbody>
</table>

<h2>What software must not promise</h2>
<p>Ruth Abernathy took the seventeen. Her starting point is that an RFP answer becomes part of the contract, whoever or whatever wrote it. She sorts open questions into three piles: those that a colleague can answer by tomorrow, those that must be asked back to the customer, and those that stay empty on purpose, since an empty field is a smaller problem than a false one.</p>
<p>Her list of sentences that no model may write is short: guarantees, liabilities, delivery dates, statements about compliance with a law, and the word “always.” Her own failure dated from before AI. A colleague had copied a paragraph on insurance from an older bid. The policy had lapsed in the meantime. The contract was won, and replacing the cover cost more than the margin of the first year. “A library without expiry dates is a machine for telling the truth of last year.”</p>
<blockquote><p>“A library without expiry dates is a machine for telling the truth of last year.”</p><cite>Ruth Abernathy</cite></blockquote>

<h2>To bid or not</h2>
<p>A fast desk is tempted to answer everything. Kwame Asante’s team now spends the first hour of each RFP on the opposite question. They look for four signs: the specification describes a competitor’s product, the deadline is shorter than the questions justify, nobody in the company has spoken with the buyer, or more than a third of the questions find no match. Two signs lead to a short, polite refusal, which the desk also keeps in the library.</p>
<p>His figures were an illustration. An RFP costs 40 hours at 60 dollars, 2,400 dollars. At a chance of 5 percent, each contract won has cost 48,000 dollars in bids; at 20 percent it has cost 12,000. Declining the weakest third saves more than any draft before lunch.</p>

<h2>Questions from the audience</h2>
<p><strong>How do we begin with two people?</strong> Take the last three RFPs, mark the questions that occur in all of them, and write those entries first. Expect thirty to fifty. That is a usable library.</p>
<p><strong>Do evaluators notice generated text?</strong> They notice text that does not answer, said Kwame Asante. Since every sentence of his comes from an entry that somebody signed, he has never needed to hide how the draft was made.</p>
<p><strong>Who owns the library if the proposal manager leaves?</strong> The owners of its entries, said Ruth Abernathy. That is the reason for having persons in the fourth field, and a rule that nobody leaves the company without handing theirs over.</p>
<p><strong>Which software did you use?</strong> The speakers declined to name it, and pointed out that the matching has been changed twice and the entries never.</p>

<h2>Key points</h2>
<ul>
<li>Collect names before answers, and answers before software.</li>
<li>An answer without proof, owner and expiry date does not belong in the library.</li>
<li>Numbers, times and money are always read by a person.</li>
<li>Spend the first hour on whether to bid.</li>
</ul>
`,
}
