interface Point {
  title: string
  text: string
}

/** The entries of a list of points: a short title and one or two sentences each. */
export const Points = ({ points }: { points: readonly Point[] }) =>
  points.map(({ title, text }) => (
    <li className="point py-5 rule-bottom" key={title}>
      <h3 className="point__title">{title}</h3>
      <p className="point__text serif-text mt-2 soft max-34">{text}</p>
    </li>
  ))
