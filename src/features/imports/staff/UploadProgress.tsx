import { Button } from '#src/ui/Button.tsx'
import { sizeText } from './texts.ts'
import { stopUpload, type Upload } from './uploads.ts'
import './imports.css'

/** Progress of this window's upload, with a button to cancel it. */
export function UploadProgress({ upload }: { upload: Upload }) {
  const { name, sent, size, isWaiting, isStopped } = upload
  const share = Math.floor((sent / size) * 100)
  return (
    <section className="stack content-top gap-3 measure mb-5" aria-label="Upload">
      <p role="status" className="tabular">
        {isWaiting
          ? `Connection lost at ${share}% of ${name}. We’ll keep trying.`
          : sent < size
            ? `Uploading ${name}: ${share}% of ${sizeText(size)}`
            : `Reading ${name}`}
      </p>
      <progress className="import-progress" aria-label="Upload" max={100} value={share} />
      <p className="soft">
        You can use other screens in the meantime. If you close this window, choose the same file
        again to continue.
      </p>
      <div>
        <Button busy={isStopped} onClick={stopUpload}>
          Stop
        </Button>
      </div>
    </section>
  )
}
