export function CardBones() {
  return (
    <div className="rescard">
      <div>
        <div className="plate plate--tall bone" />
      </div>
      <div className="rescard__text">
        <span className="bone bone--line bone--short" />
        <span className="bone bone--line bone--most" />
        <span className="bone bone--line bone--half" />
      </div>
    </div>
  )
}
