import { session } from '@alo/messages/identity/session.ts';
import { Outlet } from 'react-router';
import { BrandMark } from '../../components/layout/brand-mark.tsx';
import { brand } from '../../lib/brand.ts';
import { AuthArt } from './auth-art.tsx';
import classes from './auth-layout.module.css';

export function AuthLayout() {
  return (
    <div className={classes.layout}>
      <div className={classes.pane}>
        <header>
          <BrandMark />
        </header>
        <main className={classes.box}>
          <Outlet context={<div className={classes.loading} />} />
        </main>
        <footer className={classes.foot}>
          <nav aria-label={session.supportLinks} className={classes.links}>
            <a href={brand.supportUrl} target="_blank" rel="noreferrer">
              {session.supportChat}
            </a>
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          </nav>
        </footer>
      </div>
      {brand.loginImageUrl === null ? (
        <AuthArt />
      ) : (
        <img className={classes.image} src={brand.loginImageUrl} alt="" />
      )}
    </div>
  );
}
