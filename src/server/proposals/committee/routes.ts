import * as committeeContract from '#core/proposals/committee/committee-contract.ts';
import * as reviewContract from '#core/proposals/committee/review-contract.ts';
import type { Db } from '#server/db/database.ts';
import type { FileStore } from '#server/files/service.ts';
import type { Serve } from '#server/http/serve.ts';
import * as assigning from './assigning.ts';
import * as committee from './committee.ts';
import * as reading from './reading.ts';
import * as reviewing from './reviewing.ts';

/** An upload is never executed: not as a script, not in a frame, not as a page of this site. */
const lockedUp = "default-src 'none'; sandbox";

/** What reviewers read and write, and what the office arranges (docs/product/committee.md). */
export function committeeRoutes(
  serve: Serve,
  { db, files }: { readonly db: Db; readonly files: FileStore },
): void {
  serve(reviewContract.listReviewedCalls, ({ viewer }) => reading.listCalls(db, viewer));
  serve(reviewContract.listReviews, ({ params, viewer }) => reading.list(db, params.id, viewer));
  serve(reviewContract.readReview, ({ params, viewer }) => reading.read(db, params.id, viewer));
  serve(reviewContract.editReview, ({ params, body, viewer }) => reviewing.edit(db, params.id, body, viewer));
  serve(reviewContract.takeReviewStep, ({ params, body, viewer }) =>
    reviewing.takeStep(db, params.id, body.step, viewer),
  );
  serve(reviewContract.listSimilar, ({ params, viewer }) => reading.similar(db, params.id, viewer));
  serve(reviewContract.readAttachment, async ({ params, viewer, reply }) => {
    const { content, name } = await reading.attachment(db, files, params, viewer);
    const bytes = await content.open();
    const { kind, length } = content;
    reply.header(
      'content-disposition',
      `attachment; filename="${name}.${kind === 'image' ? 'webp' : 'pdf'}"`,
    );
    reply.header('content-security-policy', lockedUp).header('content-length', String(length));
    reply.type(kind === 'image' ? 'image/webp' : 'application/pdf');
    return bytes;
  });
  serve(reviewContract.changeTags, ({ params, body, viewer }) =>
    reviewing.changeTags(db, params.id, body, viewer),
  );
  serve(committeeContract.listReviewers, ({ params }) => committee.listReviewers(db, params.id));
  serve(committeeContract.addReviewer, ({ params, body, viewer }) =>
    committee.addReviewer(db, params.id, body, viewer),
  );
  serve(committeeContract.removeReviewer, ({ params, body, viewer }) =>
    committee.removeReviewer(db, params.id, body.userId, viewer),
  );
  serve(committeeContract.readCriteria, ({ params }) => committee.readCriteria(db, params.id));
  serve(committeeContract.saveCriteria, ({ params, body, viewer }) =>
    committee.saveCriteria(db, params.id, body, viewer),
  );
  serve(committeeContract.assignReviewers, ({ params, body, viewer }) =>
    assigning.assignAll(db, params.id, body, viewer),
  );
  serve(committeeContract.assignByHand, ({ params, body, viewer }) =>
    assigning.assignByHand(db, params.id, body, viewer),
  );
  serve(committeeContract.readCommittee, ({ params, viewer }) =>
    committee.readCommittee(db, params.id, viewer),
  );
  serve(committeeContract.readReviews, ({ params, viewer }) => committee.readReviews(db, params.id, viewer));
}
