import { help } from '@alo/messages/product/help.ts';
import { Button } from '@mantine/core';
import { Link, Outlet } from 'react-router';
import { BrandMark } from '../components/layout/brand-mark.tsx';
import classes from './public-layout.module.css';

export function PublicLayout() {
  return (
    <>
      <header className={`no-print ${classes.head}`}>
        <BrandMark />
        <Button component={Link} to="/login">
          {help.signIn}
        </Button>
      </header>
      <main id="content" tabIndex={-1} className={classes.content}>
        <Outlet />
      </main>
    </>
  );
}
