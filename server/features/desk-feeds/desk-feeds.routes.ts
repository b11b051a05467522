import { listFeeds, unfollowFeed } from '#contract/desk-feeds.ts';
import { AppError } from '#contract/errors.ts';
import type { FeedsRepository } from '#server/db/catalogue/feeds.repository.ts';
import { type Api, bind } from '#server/http/bind.ts';

/** What is read once a day (docs/product §17.28 followed addresses). */
export function deskFeedsRoutes(api: Api, { feeds }: { feeds: FeedsRepository }): void {
  bind(api, listFeeds, () => feeds.all());

  bind(api, unfollowFeed, async ({ params }) => {
    if (!(await feeds.unfollow(params.id))) throw new AppError('NotFound');
    return undefined;
  });
}
