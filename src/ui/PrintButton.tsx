import { Button } from './Button.tsx'

export const PrintButton = () => (
  <Button variant="quiet" className="needs-script" icon="print" iconFirst onClick={() => print()}>
    Print
  </Button>
)
