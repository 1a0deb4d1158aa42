export function CardSkeleton() {
  return (
    <div className="rescard stack upper min-0 gap-5">
      <div>
        <div className="plate plate--tall bone" />
      </div>
      <div className="rescard__text upper column min-0">
        <span className="bone bone--line bone--short" />
        <span className="bone bone--line bone--most" />
        <span className="bone bone--line bone--half" />
      </div>
    </div>
  )
}
