import { Outlet } from 'react-router';
import { AccountFrame } from '#web/features/accounts/account-frame.tsx';

/** The frame of sign-in, sign-up and recovery: going from one to the other keeps where the visitor wanted to go. */
export default function Accounts() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  );
}
