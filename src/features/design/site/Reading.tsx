export function Reading() {
  return (
    <div className="prose prose--drop measure">
      <p>
        Every operations leader has met the request that arrives on a Thursday afternoon with a
        hundred questions and a Monday deadline. The answers exist. They sit in old proposals, in a{' '}
        <a href="#reading">questionnaire</a> from the spring and in the heads of four people,{' '}
        <strong>one of whom</strong> is <em>on holiday</em>.
      </p>
      <h2>The draft is not the work</h2>
      <p>
        Run <code>npm start</code>, press <kbd>F8</kbd>, and <mark>look again</mark>. Water is H
        <sub>2</sub>O, and this has a note
        <sup>1</sup>.
      </p>
      <blockquote>
        <p>“Ask the model to find before you ask it to write.”</p>
        <cite>From the lab notes</cite>
      </blockquote>
      <h3>What the library needs</h3>
      <ul>
        <li>The question, in the words that buyers use.</li>
        <li>
          The approved answer:
          <ul>
            <li>in a short form,</li>
            <li>in a long form.</li>
          </ul>
        </li>
      </ul>
      <ol>
        <li>Collect the repeated questions.</li>
        <li>Name an owner and a review date for each.</li>
      </ol>
      <h4>Words</h4>
      <dl>
        <dt>Owner</dt>
        <dd>A person and not a department.</dd>
        <dt>Source</dt>
        <dd>What the owner would show an auditor.</dd>
      </dl>
      <figure>
        <img
          src="/art/cover/wash-light/640x250/ribbon/one-idea.svg"
          width="640"
          height="250"
          alt=""
        />
        <figcaption>A figure and its caption.</figcaption>
      </figure>
      <pre tabIndex={0}>
        <code>
          {
            "const answer = await find(question)\nif (!answer) assign(question, owner, 'before Friday at noon, or the bid is late')"
          }
        </code>
      </pre>
      <div className="tablebox">
        <table>
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">Owner</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Sign</td>
              <td>Signs, or sends it back</td>
            </tr>
          </tbody>
        </table>
      </div>
      <hr />
      <p className="source from-4-6 pt-4 rule-top soft">
        Source: prepared from workshops. Names of clients are left out.
      </p>
    </div>
  )
}
