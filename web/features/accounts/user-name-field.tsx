/** For password managers, which store a new password under the name that stands beside it. Nobody else sees it. */
export function UserNameField({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
