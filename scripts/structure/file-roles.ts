import type { Tree } from '#scripts/structure/tree.ts';

const EMPTY_NAMES = /(^|[/-])(utils?|helpers?|common|misc|shared|stuff|manager)(\/|[.-])/;
const FEATURE_FILE = /^server\/features\/([\w-]+)\/(.+)$/;
const FEATURE_ROLES = /\.(routes|usecases|presenter|http\.test)\.tsx?$/;

/** Faults: meaningless file names, and server features without routes. */
export function fileRoles(tree: Tree): string[] {
  const empty = tree.files
    .filter((file) => EMPTY_NAMES.test(file))
    .map((file) => `${file}: the name says nothing about what it is.`);
  const features = new Map<string, string[]>();
  for (const file of tree.files) {
    const [, feature = '', name = ''] = FEATURE_FILE.exec(file) ?? [];
    if (feature) features.set(feature, [...(features.get(feature) ?? []), name]);
  }
  const routeless = [...features]
    .filter(([feature, names]) => !names.includes(`${feature}.routes.ts`))
    .map(([feature]) => `server/features/${feature}: has no ${feature}.routes.ts.`);
  const misnamed = [...features].flatMap(([feature, names]) =>
    names
      .filter((name) => FEATURE_ROLES.test(name) && !name.includes('/') && !name.startsWith(`${feature}.`))
      .map((name) => `server/features/${feature}/${name}: a role file carries its feature's name.`),
  );
  return [...empty, ...routeless, ...misnamed];
}
